/** Who sits where: colours and shapes of seats, their names, and the way round the table. */

/** Each seat of four has a colour; in teams the colour is the side's. */
const COLOURS = 4;

/** The colour class of a player: the side's. */
export function colourOf(sides: number[], player: number): string {
  return `seat-${((sides[player] ?? player) % COLOURS) + 1}`;
}

/** The shape class of a player's sigil. */
export function shapeOf(player: number): string {
  return `shape-${player + 1}`;
}

/** Each its own side, where nothing else is said. */
export function ownSides(seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** The names of so many players; one who plays alone plays them all. */
export function namesOf(players: number, seats: string[]): string[] {
  return Array.from({ length: players }, (_, player) =>
    seats.length < players ? `Player ${player + 1}` : seats[player] || `Player ${player + 1}`,
  );
}

/** Who plays against whom: `Ann and Cid against Bob and Dan`. */
export function facing({ sides, names }: Pick<Seating, "sides" | "names">): string {
  const teams = new Map<number, string[]>();
  sides.forEach((side, player) =>
    teams.set(side, [...(teams.get(side) ?? []), names[player] ?? ""]),
  );
  return [...teams.values()].map((team) => team.join(" and ")).join(" against ");
}

export interface Seating {
  /** The side of each player. */
  sides: number[];
  names: string[];
  /** The player at the lower edge: whose eyes these are, else the first. */
  near: number;
  /** All but the near one, in the order of turns. */
  others: number[];
  /** In teams the partner sits on my side. */
  partners: number[];
  rivals: number[];
  /** Alone one plays all hands. */
  alone: boolean;
  /** Who is `you` in words: nobody where one plays all hands. */
  eyes: number | null;
}

/** The players, by their sides, round a table seen by these eyes; seats by their names. */
export function seatingOf(sides: number[], seats: string[], eyes: number | null): Seating {
  const near = eyes ?? 0;
  const all = ownSides(sides.length);
  const others = [...all.slice(near + 1), ...all.slice(0, near)];
  const isPartner = (player: number): boolean => sides[player] === sides[near];
  const alone = seats.length < sides.length;
  return {
    sides,
    names: namesOf(sides.length, seats),
    near,
    others,
    partners: others.filter(isPartner),
    rivals: others.filter((player) => !isPartner(player)),
    alone,
    eyes: alone ? null : eyes,
  };
}
