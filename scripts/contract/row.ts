/** A value of a request; `$name` is replaced by a value of an earlier answer. */
export type Value = string | number | boolean | Value[] | { [name: string]: Value };

/** A request of the contract check, and what its answer must have. */
export interface Row {
  /** Method and path as section 7 writes them; `$name` in the path is filled in. */
  endpoint: string;
  query?: Record<string, string>;
  body?: Value;
  /** Sends a form with one small file. */
  file?: true;
  /**
   * What has to come: a result; a refusal in the envelope, because something wrong is sent; or either, where the
   * caller cannot know.
   */
  expects?: 'result' | 'refusal' | 'either';
  /** Fields of the result that the specification names. */
  fields?: string;
  /** Fields of every element of the result's list. */
  each?: string;
  /** What later rows need: a field of the list's first element, or of the result; `[type=x].id` of another element. */
  learn?: Record<string, string>;
  /** Owner of the cookies to send; the cookies gathered by the run when absent. */
  as?: 'nobody' | 'customer';
  /** Leaves something behind at the shop: made only when the run may write, else sent without a body and refused. */
  writes?: true;
}
