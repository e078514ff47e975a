import { Avatar } from './avatar.tsx';
import classes from './person-head.module.css';

/** Header of a card about a person: photo, name as its heading, and one line of text. */
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
