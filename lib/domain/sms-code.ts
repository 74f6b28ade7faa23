/**
 * Minimum interval between two codes to one phone, seconds (ST-03). The shop refuses a request before the end of this
 * interval, and the form shows a countdown.
 */
export const CODE_INTERVAL_SECONDS = 120;

/**
 * Error code of the response to a request for another code within CODE_INTERVAL_SECONDS. The error also has the seconds
 * left.
 */
export const CODE_SENT_ERROR = 'code_sent';
