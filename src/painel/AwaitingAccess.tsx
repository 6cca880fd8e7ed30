import { Button } from '@mui/material';
import { NoticeCard } from '../ui/feedback';
import { OverNotice } from './OverNotice';

const texts = {
  aguardando: {
    title: 'Seu acesso aguarda aprovação',
    text: 'Sua conta já existe. Falta um colega com acesso escolher o seu cargo na tela Usuários.',
  },
  encerrado: {
    title: 'Seu acesso foi encerrado',
    text: 'Seu cadastro foi removido do painel. Se isso foi um engano, fale com quem administra o sistema.',
  },
};

interface Props {
  status: keyof typeof texts;
  /** Shows a notice over a page with unsaved text. */
  over: boolean;
  onRetry: () => void;
}

/** Tells a person without access why there are no pages. */
const AwaitingAccess = ({ status, over, onRetry }: Props) => {
  const { title, text } = texts[status];
  if (over) {
    return (
      <OverNotice action="Verificar novamente" onAction={onRetry}>
        {title}: o que você escreveu continua aqui, mas não pode ser salvo.
      </OverNotice>
    );
  }
  return (
    <NoticeCard title={title} text={text}>
      <Button variant="contained" onClick={onRetry}>
        Verificar novamente
      </Button>
    </NoticeCard>
  );
};

export default AwaitingAccess;
