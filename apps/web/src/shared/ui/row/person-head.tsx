import { Avatar } from './avatar.tsx';
import classes from './person-head.module.css';

/** Whom a card is about: picture, name as its heading, and a line about them. */
export function PersonHead({ name, photo, text }: { name: string; photo?: string | null; text?: string | null }) {
  return (
    <div className={classes.who}>
      <Avatar name={name} photo={photo} size={56} eager />
      <div>
        <h2 className={classes.name}>{name}</h2>
        {text ? <p className={classes.soft}>{text}</p> : null}
      </div>
    </div>
  );
}
