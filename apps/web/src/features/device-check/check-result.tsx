import type { CheckFindings, CheckPart } from '@acolhe/domain/device-check/device-check';
import { judgeCheck } from '@acolhe/domain/device-check/device-check';
import { judgeNetwork } from '@acolhe/domain/device-check/network-verdict';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './check-result.module.css';
import { saidOf } from './words.ts';

const shown: readonly CheckPart[] = ['microphone', 'camera', 'speaker', 'network'];

/** The four parts of a test, each with its result. */
export function CheckResult({ findings }: { findings: CheckFindings }) {
  const t = useT();
  const { parts } = judgeCheck(findings);
  const said = { ...findings, verdict: findings.network ? judgeNetwork(findings.network).verdict : null };
  return (
    <ul className={classes.parts}>
      {[...shown, ...(parts.includes('relay') ? (['relay'] as const) : [])].map((part) => {
        const isWrong = parts.includes(part);
        const isOpen = (part === 'speaker' && said.speaker === 'untested') || (part === 'network' && !said.verdict);
        const isSevere = isWrong && judgeCheck({ ...alright, ...only(findings, part) }).outcome === 'bad';
        const state = isSevere ? 'wrong' : isWrong ? 'fair' : isOpen ? 'open' : 'right';
        const Sign = signs[state];
        return (
          <li key={part} data-state={state}>
            <Sign size={22} stroke={1.8} aria-hidden="true" />
            <p>
              <strong>{t(`device.part.${part}`)}</strong> {t(saidOf(part, said))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const signs = { wrong: IconCircleX, fair: IconAlertTriangle, open: IconCircleDashed, right: IconCircleCheck };

const alright: CheckFindings = { microphone: 'ok', camera: 'ok', speaker: 'untested', network: null };
const only = (findings: CheckFindings, part: CheckPart): Partial<CheckFindings> =>
  part === 'relay' ? { network: findings.network } : { [part]: findings[part] };
