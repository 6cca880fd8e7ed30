import { type ComponentProps, useSyncExternalStore } from 'react';
import { formatPhone } from '../../domain';
import { company } from '../facts';
import './submit-button.css';

/** Known to src/start/earlyForms.ts and src/start/build/firstPresses.ts, which show it too. */
const noticeId = 'nada-enviado';

/**
 * Submit button of a public form. In the prerendered HTML it opens the note that nothing is sent (scripts off); with scripts, a press before
 * hydration is kept and sent afterwards.
 */
export const SubmitButton = (props: ComponentProps<'button'>) => {
  const alive = useAlive();
  return <button {...props} type={alive ? 'submit' : 'button'} popoverTarget={alive ? undefined : noticeId} />;
};

/** False in the prerendered HTML. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};

/** Shown in a form that was submitted before hydration. */
export const WaitingNote = () => (
  <p className="waiting-note" aria-live="polite">
    A página ainda está carregando. O envio será feito em seguida.
  </p>
);

/**
 * Tells that a form was not sent because the page was not hydrated. A native popover opens without scripts, and may still be open after
 * hydration.
 */
export const NotSentNotice = () => (
  <div id={noticeId} className="not-sent" popover="auto" role="alert">
    <p className="not-sent-title">Nada foi enviado</p>
    <p>
      {useAlive()
        ? 'Agora a página terminou de carregar: feche este aviso e envie de novo. Se não der certo,'
        : 'Esta página ainda não terminou de carregar. Tente de novo em instantes. Se continuar assim,'}{' '}
      escreva para <a href={`mailto:${company.email}`}>{company.email}</a> ou ligue para{' '}
      <a href={`tel:+55${company.phone}`}>{formatPhone(company.phone)}</a>.
    </p>
    <button type="button" className="button button-leaf" popoverTarget={noticeId} popoverTargetAction="hide">
      Fechar
    </button>
  </div>
);

/** Tells that a newer release replaced this page before hydration; its button reloads. */
export const RenewedNotice = () => (
  <div id="pagina-renovada" className="not-sent" popover="auto" role="alert">
    <p className="not-sent-title">Esta página foi renovada</p>
    <p>O envio ainda não foi feito. Recarregue a página e envie de novo: o que você escreveu continua nos campos.</p>
    <button type="button" className="button button-leaf">
      Recarregar a página
    </button>
  </div>
);
