/** A CPF of 11 digits as 000.000.000-00 (the spec's 3.3.3-2); anything else unchanged. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** The name to show and speak: the social name where there is one. */
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

/** First and last initial, as others may read over somebody's shoulder: "M. S." of Maria da Silva. */
export function initialsOf(person: { name: string; social_name?: string | null }): string {
  const words = shownName(person).trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => `${[...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? ''}.`).join(' ');
}
