/** HTTP to the hall: typed answers, the token against forged requests, one shape of error. */

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

const TRIES = 3;
const PAUSE = 400;
const PASSING = new Set([502, 503, 504]);
/** Undefined before /me was asked; null without a session, where none is needed. */
let token: string | null | undefined;

/** The token that /me gave; the cookie, where it can be read, is newer and wins. */
export function keepToken(given: string | null): void {
  token = given;
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return patiently(() => ask<T>("GET", path, undefined, signal));
}

export function post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
  return trusted<T>("POST", path, body);
}

export function put<T = unknown>(path: string, body: unknown): Promise<T> {
  return trusted<T>("PUT", path, body);
}

export function remove<T = unknown>(path: string, body?: unknown): Promise<T> {
  return trusted<T>("DELETE", path, body);
}

/** What a person is told when something was refused or failed. */
export function wordsOf(problem: unknown): string {
  if (problem instanceof ApiError) return problem.message;
  return problem instanceof Error ? problem.message : String(problem);
}

/** Reading may be asked again; nothing else may. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (problem) {
      if (tried === TRIES || !isPassing(problem)) throw problem;
      await new Promise((wake) => setTimeout(wake, PAUSE * tried));
    }
  }
}

function isPassing(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.code === "offline" || PASSING.has(problem.status));
}

/** A request refused for its token had no effect, so it is sent once more with a new one. */
async function trusted<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>(method, path, body);
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.code !== "csrf") throw problem;
    await renewToken();
    return ask<T>(method, path, body);
  }
}

async function renewToken(): Promise<void> {
  keepToken((await get<{ csrf: string | null }>("/me")).csrf);
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const headers = await headersFor(method, body);
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (signal) request.signal = signal;
  return answerOf<T>(await reach(`/api${path}`, request));
}

async function headersFor(method: string, body: unknown): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET") headers["x-csrf-token"] = await currentToken();
  return headers;
}

async function currentToken(): Promise<string> {
  const cookie = cookieNamed("duelhall_csrf");
  if (cookie) return cookie;
  if (token === undefined) await renewToken();
  return token ?? "";
}

function cookieNamed(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "AbortError") throw problem;
    throw new ApiError("offline", "The hall can't be reached. Check the connection and try again.");
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  const data = parsed(text);
  if (!response.ok) throw errorOf(response.status, data);
  return data as T;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

function errorOf(status: number, data: unknown): ApiError {
  const error = (data as { error?: { code?: string; message?: string } } | null)?.error;
  const message = error?.message ?? `The hall could not answer (${status}).`;
  return new ApiError(error?.code ?? `http-${status}`, message, status);
}
