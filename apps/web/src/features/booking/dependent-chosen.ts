import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { useChosenFor } from '../person/dependent/chosen-person.ts';
import { choiceOf, dependentOf } from './steps.ts';

/** The dependent for whom the booking is, by the address, otherwise by the header. */
export function useDependentChosen(): string | undefined {
  return dependentOf(choiceOf(useQueryParams(), useChosenFor()));
}
