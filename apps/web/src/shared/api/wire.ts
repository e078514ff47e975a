import type { ContractRoute } from 'virtual:contract';

/** Input of a call; with a `detailed` route its parts are named. */
type Input = Record<string, unknown>;
type Detailed = { params?: Input; query?: Input; headers?: Record<string, string>; body?: unknown };

/**
 * Builds a call's request by the contract's REST routes: `{name}` in the path comes from the input, the rest is the
 * query of a GET or a JSON body; a file is the body itself. Queries are flat: strings, numbers and booleans.
 *
 * @param base the area's address, `https://clinic/api/room`
 */
export function requestOf(route: ContractRoute, base: URL, input: unknown): Request {
  const [method = '', path = '', isDetailed] = route.split(' ');
  const { params = {}, query, headers, body } = isDetailed ? ((input ?? {}) as Detailed) : compact(method, path, input);
  const url = new URL(base);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  url.pathname = url.pathname.replace(/\/$/, '') + filled;
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  }
  const request = new Headers(headers);
  if (body instanceof Blob) request.set('content-type', body.type);
  else if (body !== undefined) request.set('content-type', 'application/json');
  return new Request(url, {
    method,
    headers: request,
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
}

function compact(method: string, path: string, input: unknown): Detailed {
  if (typeof input !== 'object' || input === null) return { body: input };
  const isParam = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  const entries = Object.entries(input);
  const rest = entries.filter((entry) => !isParam(entry));
  const params = Object.fromEntries(entries.filter(isParam));
  const others = rest.length > 0 || rest.length === entries.length ? Object.fromEntries(rest) : undefined;
  return method === 'GET' ? { params, query: others ?? {} } : { params, body: others };
}

/** Reads a response: JSON, nothing, or a file with the server's name for it. Throws on anything else. */
export async function answerOf(response: Response): Promise<unknown> {
  const disposition = response.headers.get('content-disposition');
  if (disposition === null) {
    const text = await response.text();
    return text ? JSON.parse(text) : undefined;
  }
  const blob = await response.blob();
  const name = /filename\*=utf-8''([^;]*)/i.exec(disposition)?.[1];
  return new File([blob], name ? decodeURIComponent(name) : 'file', { type: blob.type });
}
