import type { LandingBlock, LandingContent } from '@acolhe/contract/landing/landing';
import type { FieldProblem, ProblemBody } from '@acolhe/contract/problems';
import { useRef, useState } from 'react';
import { localProblem, ProblemError } from '../../shared/api/problem-error.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { type LandingView, useSetLanding } from './queries.ts';

/**
 * A draft of the public pages while it is written. What was typed survives a reload in this tab; everything that is
 * wrong shows at once, at its field (`blocks.2.heading_pt`), and the first one gets the focus.
 */
export function useLandingForm(landing: LandingView, onDone: (isPublished: boolean) => void) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetLanding();
  const ref = useRef<HTMLFormElement>(null);
  const kept = `acolhe.landing.${landing.version}`;
  const [content, setContent] = useState<LandingContent>(() => restored(kept) ?? landing.content);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null);

  function change(next: LandingContent): void {
    setContent(next);
    sessionStorage.setItem(kept, JSON.stringify(next));
  }

  function show(fields: readonly FieldProblem[], rest: ProblemBody | null): void {
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    setProblem(rest);
    requestAnimationFrame(() => {
      const wrong = new Set(fields.map(({ path }) => path));
      const elements = Array.from(ref.current?.elements ?? []) as HTMLInputElement[];
      elements.find(({ name }) => wrong.has(name))?.focus();
    });
  }

  async function send(publish: boolean): Promise<void> {
    setBusy(publish ? 'publish' : 'draft');
    setProblem(null);
    try {
      const [{ landingContent }, { wrongFields }] = await Promise.all([
        import('@acolhe/contract/landing/landing'),
        import('../../shared/form/field-words.ts'),
      ]);
      const wrong = wrongFields(landingContent, content, t);
      if (wrong.length > 0) return show(wrong, null);
      setErrors({});
      await save.mutateAsync({ params: { id }, body: { ...content, version: landing.version, publish } });
      sessionStorage.removeItem(kept);
      onDone(publish);
    } catch (error) {
      if (error instanceof ProblemError) show(error.fields, error.body);
      else {
        console.error(error);
        show([], localProblem('unexpected', 500, t));
      }
    } finally {
      setBusy(null);
    }
  }

  return {
    ref,
    content,
    errors,
    problem,
    busy,
    change,
    changeBlock: (index: number, values: Partial<LandingBlock>) => {
      change({
        ...content,
        blocks: content.blocks.map((block, place) => (place === index ? { ...block, ...values } : block)),
      });
    },
    send,
  };
}

function restored(key: string): LandingContent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
