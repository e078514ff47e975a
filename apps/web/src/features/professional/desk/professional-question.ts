/** As the contract has them, whose code the list does not wait for. */
export const professionalFilters = ['active', 'invited', 'inactive', 'all'] as const;

export type ProfessionalQuestion = {
  words: string;
  status: (typeof professionalFilters)[number];
  specialty: string;
  page: number;
};

/** Filters from the address of the list; values that are not valid are ignored. */
export function questionOf(query: URLSearchParams): ProfessionalQuestion {
  const page = Number(query.get('page'));
  return {
    words: query.get('q') ?? '',
    status: professionalFilters.find((value) => value === query.get('status')) ?? 'active',
    specialty: query.get('specialty') ?? '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** How many filters besides the words narrow the list. */
export const filtersOn = ({ status, specialty }: ProfessionalQuestion) =>
  [status !== 'active', specialty].filter(Boolean).length;

/** The question as the call takes it. */
export const inputOf = ({ words, status, specialty, page }: ProfessionalQuestion) => ({
  ...(words ? { search: words } : {}),
  status,
  ...(specialty ? { specialty } : {}),
  page,
});
