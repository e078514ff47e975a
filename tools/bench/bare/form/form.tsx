// Baseline of a first visit: a minimal React page.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Form() {
  const [name, setName] = useState('');
  return (
    <form>
      <h1>Entre na sua conta</h1>
      <label>
        E-mail <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Senha <input type="password" />
      </label>
      <button type="submit">Entrar</button>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Form />);
