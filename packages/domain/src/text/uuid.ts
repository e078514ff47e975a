/** Pattern of a UUID (RFC 9562) in lower case, as a part of others. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const whole = new RegExp(`^${UUID}$`, 'i');

/** Whether a text is a UUID, in either case: what a column of ids can be asked for. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && whole.test(text);
