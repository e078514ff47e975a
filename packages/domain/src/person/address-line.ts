type Address = Partial<
  Record<'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'postal_code' | 'country', string>
>;

/** An address on one line, as histories tell it; empty without one. */
export function addressLine(address: Address | null | undefined): string {
  if (!address) return '';
  const { street, number, complement, district, city, state, postal_code: code, country } = address;
  return [street && `${street}, ${number ?? ''}`, complement, district, city, state, code, country]
    .filter(Boolean)
    .join(' · ');
}
