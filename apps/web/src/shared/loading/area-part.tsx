import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import { type ComponentType, type FunctionComponent, use } from 'react';
import { useSetup } from '../start/setup.tsx';
import { lazyPart } from './lazy-part.ts';

/**
 * A part of a screen with phrases of an area of its own, both loaded when it is first shown: a screen that most people
 * open without it does not carry its words.
 */
export function areaPart<P extends object>(
  phrases: PhraseArea,
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  const Part = lazyPart(load);
  return function AreaPart(props: P) {
    const { phrasebook } = useSetup();
    if (!phrasebook.has(phrases)) use(phrasebook.load(phrases));
    return <Part {...props} />;
  };
}
