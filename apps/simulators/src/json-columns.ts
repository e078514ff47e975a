/** Types of the JSON columns, by table. */
export interface JsonColumns {
  /** Body of a notice of the bank. */
  'simulator.bank_notice': { body: { pix: { txid: string; endToEndId: string }[] } };
}
