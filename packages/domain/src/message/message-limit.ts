/** Most characters of a message, and of a thread's subject. */
export const MAX_BODY = 4000;
export const MAX_SUBJECT = 120;
/** Most files of one message. */
export const MAX_MESSAGE_FILES = 10;
