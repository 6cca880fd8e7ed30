import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { NoticeCard } from '../feedback';
import { tabTitle, useDocumentTitle } from '../useDocumentTitle';

const UnknownPage = () => {
  useDocumentTitle(tabTitle('Página não encontrada'));
  return (
    <NoticeCard
      title="Oops! Página não encontrada"
      text="O endereço foi digitado errado ou o link que você seguiu não existe mais."
    >
      <Button component={Link} to={paths.admin} variant="contained">
        Voltar ao início
      </Button>
    </NoticeCard>
  );
};

export default UnknownPage;
