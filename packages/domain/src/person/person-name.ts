/** Formats a CPF of 11 digits as 000.000.000-00 (the spec's 3.3.3-2); other text is unchanged. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** The name to display and say: the social name if there is one. */
export function shownName(person: { name: string; social_name?: string | null }): string {
  return person.social_name || person.name;
}

/** Name followed by ' | ' and registration or CPF formatted 3.3.3-2 (spec §3). */
export function displayName(person: {
  name: string;
  social_name?: string | null;
  registration?: string | null;
  cpf?: string | null;
}): string {
  const suffix = person.registration || (person.cpf ? formatCpf(person.cpf) : '');
  return suffix ? `${shownName(person)} | ${suffix}` : shownName(person);
}

/** First and last initial, safe on screens that others can see: "M. S." for Maria da Silva. */
export function initialsOf(person: { name: string; social_name?: string | null }): string {
  const words = shownName(person).trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => `${[...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? ''}.`).join(' ');
}
