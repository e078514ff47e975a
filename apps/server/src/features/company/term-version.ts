/** Version of the product's terms of use and consent, in force where a clinic published none of its own. */
export const TERM_VERSION = '2026-11';
