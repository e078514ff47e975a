/** Years that a record is kept after its last entry (Lei 13.787/2018, art. 6). */
export const KEPT_YEARS = 20;
