type Address = Partial<
  Record<'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'postal_code' | 'country', string>
>;

/** A postal code as it is printed: `01310-100`. */
const codeText = (code: string): string => (/^\d{8}$/.test(code) ? `CEP ${code.slice(0, 5)}-${code.slice(5)}` : code);

/** An address on one line, as histories and documents tell it, Brazil unsaid; empty without one. */
export function addressLine(address: Address | null | undefined): string {
  if (!address) return '';
  const { street, number, complement, district, city, state, postal_code: code, country } = address;
  const abroad = country === 'BR' ? '' : country;
  return [street && `${street}, ${number ?? ''}`, complement, district, city, state, code && codeText(code), abroad]
    .filter(Boolean)
    .join(' · ');
}
