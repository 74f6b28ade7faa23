/** Function that replaces the response of a conforming server by a deviating response. */
export type Alter = (request: Request, response: Response) => Response | Promise<Response>;

/** A planted deviation, with the call and the text that the check's report must contain. */
export interface Deviation {
  name: string;
  /** The call that must be reported. */
  endpoint: string;
  /** Part of the report, usually the field. */
  field: string;
  /** True when the deviation must be reported as a note, not as a difference. */
  isNote?: true;
  alter: Alter;
}

export type Result = Record<string, never>;

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

export const isAt = (request: Request, endpoint: string): boolean => {
  const [method, path = ''] = endpoint.split(' ');
  return request.method === method && patternOf(path).test(new URL(request.url).pathname);
};

/** Alters the results of successful responses to one call. */
export const alterResult =
  (endpoint: string, change: (result: never, request: Request) => unknown): Alter =>
  async (request, response) => {
    if (!isAt(request, endpoint) || !response.ok) return response;
    const json = (await response.json()) as { result: never };
    return Response.json({ ...json, result: change(json.result, request) }, response);
  };

export const replaceAnswer =
  (endpoint: string, make: () => Response): Alter =>
  (request, response) =>
    isAt(request, endpoint) ? make() : response;

export const withField = (name: string, value: unknown) => (all: Result) => ({ ...all, [name]: value });
export const omitField = (name: string) => (all: Result) => {
  const { [name]: _, ...rest } = all;
  return rest;
};
/** Alters the first element of an array, or of the array in a field. */
export const alterFirst = (change: (item: Result) => unknown, name?: string) => (all: Result) => {
  const [head, ...tail] = (name ? all[name] : all) as unknown as [Result, ...Result[]];
  const list = [change(head), ...tail];
  return name ? { ...all, [name]: list } : list;
};
export const alterField = (name: string, change: (inner: Result) => unknown) => (all: Result) => ({
  ...all,
  [name]: change(all[name] as unknown as Result),
});

export const plant = (name: string, endpoint: string, field: string, alter: Alter): Deviation => ({
  name,
  endpoint,
  field,
  alter,
});
export const deviate = (
  name: string,
  endpoint: string,
  field: string,
  change: Parameters<typeof alterResult>[1],
): Deviation => plant(name, endpoint, field, alterResult(endpoint, change));

/** Creates a deviation that is reported as a note. */
export const createNote = (...given: Parameters<typeof plant>): Deviation => ({
  ...plant(...given),
  isNote: true,
});

export const removeCookies: Alter = (_, response) => {
  response.headers.delete('set-cookie');
  return response;
};

/** Refuses requests to a call when their body matches a condition. */
export const refuseMatching =
  (endpoint: string, isRefused: (body: Record<string, unknown>) => boolean): Alter =>
  async (request, response) =>
    isAt(request, endpoint) && isRefused((await request.json()) as Record<string, unknown>)
      ? Response.json({ status: 'error', errors: [{ message: 'Проверьте поля' }] }, { status: 400 })
      : response;
