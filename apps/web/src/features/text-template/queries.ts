import type { TextTemplate } from '@acolhe/contract/text-template/text-template';
import { ageOn } from '@acolhe/domain/person/age';
import { shownName } from '@acolhe/domain/person/person-name';
import { expandShortcut, fillMacros, type MacroValues } from '@acolhe/domain/text-template/text-template';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';

export type { TextTemplate };

export function useTextTemplates() {
  return useCall('document', 'textTemplates', undefined);
}

export function useRefreshTemplates(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('document', 'textTemplates') });
}

/** Values of the macros of a text, for a patient. */
function useMacroValues(patientId: string | null): () => MacroValues {
  const t = useT();
  const format = useFormat();
  const { name } = useSignedIn();
  const { company } = useSetup().setup;
  const { data: person } = useCall('person', 'read', { id: patientId ?? '' }, { enabled: patientId !== null });
  return () => {
    const today = format.dayOf(now());
    return {
      ...(person ? { paciente: shownName(person) } : {}),
      ...(person?.birth_date ? { idade: t('template.years', { n: ageOn(person.birth_date, today).years }) } : {}),
      hoje: format.date(now()),
      hora: format.time(now()),
      profissional: name,
      clinica: company.name,
    };
  };
}

/** The texts of the caller for a patient: by kind, with macros filled, and by their shortcut while one types. */
export function useTexts(patientId: string | null) {
  const values = useMacroValues(patientId);
  const { data: templates = [] } = useTextTemplates();
  return {
    of: (kind: TextTemplate['kind']) => templates.filter((template) => template.kind === kind),
    fill: (text: string) => fillMacros(text, values()),
    expand: (text: string, caret: number) =>
      expandShortcut(text, caret, (shortcut) => {
        // One's own comes before the clinic's of the same shortcut.
        const found = templates
          .filter((template) => template.shortcut === shortcut)
          .sort((one, other) => Number(one.is_clinics) - Number(other.is_clinics))[0];
        return found && fillMacros(found.text, values());
      }),
  };
}
