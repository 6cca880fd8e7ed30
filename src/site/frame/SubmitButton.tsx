import { type ComponentProps, useSyncExternalStore } from 'react';
import { formatPhone } from '../../domain';
import { company } from '../facts';
import './submit-button.css';

/** Known to src/start/earlyForms.ts and src/start/build/firstPresses.ts, which show it too. */
const noticeId = 'nada-enviado';

/**
 * Submit button of a public form. In the HTML of the build pressing it says that nothing is sent, where scripts are switched off;
 * else src/start/build/firstPresses.ts makes it send, and what is sent is kept until the page answers.
 */
export const SubmitButton = (props: ComponentProps<'button'>) => {
  const alive = useAlive();
  return <button {...props} type={alive ? 'submit' : 'button'} popoverTarget={alive ? undefined : noticeId} />;
};

/** Whether the page answers: what the build writes does not. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};

/** Shown within a form that was sent before the page answers. */
export const WaitingNote = () => (
  <p className="waiting-note" aria-live="polite">
    A página ainda está carregando. O envio será feito em seguida.
  </p>
);

/**
 * Says that a form was not sent, because the page did not come alive. A native popover, for it must open without scripts. It may
 * still be open when the page comes alive after all.
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

/** Says that a newer page took this one's place before it came alive. src/start/earlyForms.ts shows it, and makes its button load the page. */
export const RenewedNotice = () => (
  <div id="pagina-renovada" className="not-sent" popover="auto" role="alert">
    <p className="not-sent-title">Esta página foi renovada</p>
    <p>O envio ainda não foi feito. Recarregue a página e envie de novo: o que você escreveu continua nos campos.</p>
    <button type="button" className="button button-leaf">
      Recarregar a página
    </button>
  </div>
);
