export const PASSWORD_MIN_LENGTH = 8;

/** Whether a password has at least 8 characters with upper case, lower case and digits (spec §5). */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN_LENGTH &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password)
  );
}
