import { useSignedIn } from '../../shared/api/session.ts';
import { FamilySwitch } from '../person/dependent/family-switch.tsx';
import { Bell } from './bell.tsx';

/** End of the header for who is signed in. */
export default function Aside() {
  return (
    <>
      {useSignedIn().role === 'P' ? <FamilySwitch /> : null}
      <Bell />
    </>
  );
}
