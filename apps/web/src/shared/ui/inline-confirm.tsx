import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './inline-confirm.module.css';

/** Confirmation of an irreversible step: the button turns into the question in place. */
export function InlineConfirm({
  label,
  spoken,
  title,
  text,
  yes,
  no,
  busy,
  tone = 'danger',
  variant = 'subtle',
  onYes,
}: {
  label: string;
  /** Label for screen readers, where the button alone does not say of what it is. */
  spoken?: string;
  title: string;
  text?: string;
  /** One affirmative answer, or several of which one is chosen. */
  yes: string | readonly { value: string; label: string }[];
  no: string;
  busy?: boolean;
  tone?: 'primary' | 'danger';
  /** Look of the button before it asks. */
  variant?: 'subtle' | 'light' | 'filled';
  onYes: (value: string) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button variant={variant} tone={tone} aria-label={spoken} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question in the flow of the page, not a set of fields
    <div ref={question} tabIndex={-1} role="group" aria-label={title} className={classes.ask}>
      <p className={classes.title}>{title}</p>
      {text ? <p>{text}</p> : null}
      <div className={classes.buttons}>
        {(typeof yes === 'string' ? [{ value: 'yes', label: yes }] : yes).map(({ value, label: answer }) => (
          <Button key={value} variant="light" tone={tone} busy={busy} onClick={() => onYes(value)}>
            {answer}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => setIsAsking(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
