import type { CustomMessage } from '@acolhe/contract/landing/landing';
import { Card } from '../../shared/ui/card.tsx';
import { MarkupText } from '../../shared/ui/markup-text.tsx';
import classes from './content-blocks.module.css';

/** The clinic's own page, part after part: texts, pictures, and questions that unfold without any script. */
export function ContentBlocks({ blocks }: { blocks: CustomMessage['additional'] }) {
  return blocks.map(({ id, kind, heading, text, picture }) => {
    if (kind === 'picture')
      return (
        <figure key={id} className={classes.figure}>
          {picture ? <img src={picture.address} alt={picture.alt} loading="lazy" /> : null}
          {text ? <figcaption>{text}</figcaption> : null}
        </figure>
      );
    if (kind === 'question')
      return (
        <Card key={id}>
          <details className={classes.question}>
            <summary>
              <h2>{heading}</h2>
            </summary>
            <div className={classes.text}>
              <MarkupText text={text} />
            </div>
          </details>
        </Card>
      );
    return (
      <Card as="section" key={id}>
        <h2>{heading}</h2>
        <div className={classes.text}>
          <MarkupText text={text} />
        </div>
      </Card>
    );
  });
}
