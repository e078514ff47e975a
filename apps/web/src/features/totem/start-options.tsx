import { locales } from '@acolhe/domain/time/time';
import { useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { chooseLocale } from '../../shared/i18n/locale.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { MenuIcon, type MenuIconName } from '../../shared/ui/menu-icon.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { LobbyGroups } from './lobby-groups.tsx';
import classes from './start-options.module.css';
import { type Totem, useTotemGroups } from './use-totem.ts';

const languages = { 'pt-BR': 'Português', 'en-US': 'English' } as const;

/** The start screen: what people come for, in either language. */
export function StartOptions({ totem, onChoose }: { totem: Totem; onChoose: (step: string) => void }) {
  const t = useT();
  const { company, locale } = useSetup().setup;
  const groups = useTotemGroups(totem);
  const [isClosing, setIsClosing] = useState(false);
  const way = (step: string, name: 'visit' | 'now' | 'called' | 'pay', icon: MenuIconName) => (
    <li>
      <button type="button" className={classes.way} data-step={step} onClick={() => onChoose(step)}>
        <MenuIcon name={icon} size={44} />
        <span>
          <strong>{t(`totem.way_${name}`)}</strong>
          <span>{t(`totem.way_${name}_text`)}</span>
        </span>
      </button>
    </li>
  );
  return (
    <div className={classes.start}>
      <div className={classes.top}>
        <p className={classes.clinic}>
          {company.logo ? <img src={company.logo} alt="" height={56} /> : null}
          {company.name}
        </p>
        <fieldset className={classes.languages} aria-label={t('totem.language')}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === locale}
              onClick={() => one !== locale && chooseLocale(one)}
            >
              {languages[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <h1>{t('totem.welcome')}</h1>
      <p className={classes.touch}>{t('totem.touch')}</p>
      <ul className={classes.ways}>
        {way('visit', 'visit', 'calendar')}
        {groups.length > 0 ? way('now', 'now', 'bolt') : null}
        {groups.length > 0 ? way('scan', 'called', 'ticket') : null}
        {way('pay', 'pay', 'coin')}
      </ul>
      {groups.length > 0 ? <LobbyGroups groups={groups} closed={t('totem.closed')} className={classes.groups} /> : null}
      <div className={classes.end}>
        <LinkButton href="/check" variant="light">
          {t('totem.way_check')}
        </LinkButton>
        <button type="button" className={classes.close} onClick={() => setIsClosing(true)}>
          {t('totem.close')}
        </button>
      </div>
      {isClosing ? <CloseDialog onStay={() => setIsClosing(false)} /> : null}
    </div>
  );
}
