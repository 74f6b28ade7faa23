/** What a deviating server answers instead of a conforming one. */
export type Alter = (request: Request, response: Response) => Response | Promise<Response>;

/** One planted deviation, and where it has to be found. */
export interface Deviation {
  name: string;
  /** The call that has to be reported. */
  endpoint: string;
  /** A part of the report: the field. */
  field: string;
  /** It is a remark, and no difference. */
  isNote?: true;
  alter: Alter;
}

export type Result = Record<string, never>;

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

export const isAt = (request: Request, endpoint: string): boolean => {
  const [method, path = ''] = endpoint.split(' ');
  return request.method === method && patternOf(path).test(new URL(request.url).pathname);
};

/** Alters the answers of one call, refusals excepted. */
export const result =
  (endpoint: string, change: (result: never, request: Request) => unknown): Alter =>
  async (request, response) => {
    if (!isAt(request, endpoint) || !response.ok) return response;
    const json = (await response.json()) as { result: never };
    return Response.json({ ...json, result: change(json.result, request) }, response);
  };

export const answer =
  (endpoint: string, make: () => Response): Alter =>
  (request, response) =>
    isAt(request, endpoint) ? make() : response;

export const withField = (name: string, value: unknown) => (all: Result) => ({ ...all, [name]: value });
export const without = (name: string) => (all: Result) => {
  const { [name]: _, ...rest } = all;
  return rest;
};
/** Alters the first element of a bare list, or of the list under a name. */
export const first = (change: (item: Result) => unknown, name?: string) => (all: Result) => {
  const [head, ...tail] = (name ? all[name] : all) as unknown as [Result, ...Result[]];
  const list = [change(head), ...tail];
  return name ? { ...all, [name]: list } : list;
};
export const inside = (name: string, change: (inner: Result) => unknown) => (all: Result) => ({
  ...all,
  [name]: change(all[name] as unknown as Result),
});

export const planted = (name: string, endpoint: string, field: string, alter: Alter): Deviation => ({
  name,
  endpoint,
  field,
  alter,
});
export const changed = (
  name: string,
  endpoint: string,
  field: string,
  change: Parameters<typeof result>[1],
): Deviation => planted(name, endpoint, field, result(endpoint, change));

/** Makes a deviation that is only remarked on. */
export const noted = (...given: Parameters<typeof planted>): Deviation => ({
  ...planted(...given),
  isNote: true,
});

export const removeCookies: Alter = (_, response) => {
  response.headers.delete('set-cookie');
  return response;
};

/** Answers by what a request has sent. */
export const refusing =
  (endpoint: string, isRefused: (body: Record<string, unknown>) => boolean): Alter =>
  async (request, response) =>
    isAt(request, endpoint) && isRefused((await request.json()) as Record<string, unknown>)
      ? Response.json({ status: 'error', errors: [{ message: 'Проверьте поля' }] }, { status: 400 })
      : response;
