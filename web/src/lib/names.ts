/** Names for guests: an adjective and an animal, as the look has them. */

const MANNERS =
  "amber bold bright brisk calm clever copper dapper eager fair fleet gentle glad golden grand hardy honest iron ivory jolly keen kind lively lucky merry mild misty nimble noble patient plucky proud quick quiet ready rosy royal rustic silent silver sly steady stout sunny swift tall valiant warm wily wise";
const ANIMALS =
  "adder badger bear beaver bison boar buck crane crow deer dove eagle falcon ferret finch fox goose gull hare hawk heron hound ibex jackdaw kestrel lark lion lynx magpie marten mole moth newt otter owl panther pike puma raven robin salmon seal stag starling stoat swan tiger toad trout vole wolf wren";

export function pleasantName(roll: () => number = Math.random): string {
  return pick(MANNERS.split(" "), roll) + pick(ANIMALS.split(" "), roll);
}

function pick(words: string[], roll: () => number): string {
  return words[Math.floor(roll() * words.length)] ?? "";
}
