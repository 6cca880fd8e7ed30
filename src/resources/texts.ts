export interface ToastText {
  title: string;
  description?: string;
}

export interface SavingTexts {
  title: string;
  saved: ToastText;
  failed: string;
}

/** For records that are created elsewhere: the error toast shown instead of saving. */
export interface RefusingTexts {
  title: string;
  refused: string;
}

export interface Words {
  one: string;
  several: string;
  gender: 'o' | 'a';
}

export interface Texts {
  label: string;
  /** A record within a sentence: 'um cargo'. */
  one: string;
  title: string;
  subtitle: string;
  /** One line in the menu, of what its page is for. */
  purpose?: string;
  dashboard: string;
  search: string;
  add: string;
  loading: string;
  failed: string;
  loadFailed: string;
  empty: string;
  found: string;
  create: SavingTexts | RefusingTexts;
  edit: SavingTexts;
  delete: { title: string; question: string; deleted: ToastText; failed: string };
  making: string;
  import: { label: string; title: string; description: string };
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

export function textsOf({ one, several, gender: o }: Words): Texts {
  const [One, label, New] = [capital(one), capital(several), `Nov${o}`];
  const done = (participle: string): ToastText => ({
    title: `${One} ${participle}${o}`,
    description: `${o.toUpperCase()} ${one} foi ${participle}${o} com sucesso!`,
  });
  const failed = (verb: string) => `Não foi possível ${verb} ${o} ${one}.`;
  return {
    label,
    one: `${o === 'o' ? 'um' : 'uma'} ${one}`,
    title: label,
    subtitle: `Gerencie ${o}s ${several}`,
    dashboard: `${label} cadastrad${o}s`,
    search: `Buscar ${one}...`,
    add: `${New} ${One}`,
    loading: `Carregando ${several}...`,
    failed: `${o.toUpperCase()}s ${several} não puderam ser lid${o}s.`,
    loadFailed: `Não foi possível carregar ${o}s ${several}.`,
    empty: `Nenhum${o === 'a' ? 'a' : ''} ${one} encontrad${o}.`,
    found: `${one}(s) encontrad${o}(s)`,
    create: { title: `${New} ${One}`, saved: done('cadastrad'), failed: failed('cadastrar') },
    edit: { title: `Editar ${One}`, saved: done('atualizad'), failed: failed('atualizar') },
    delete: {
      title: `Excluir ${One}`,
      question: `Tem certeza que deseja excluir est${o === 'o' ? 'e' : 'a'} ${one}? Esta ação não pode ser desfeita.`,
      deleted: done('excluíd'),
      failed: failed('excluir'),
    },
    making: `${New} ${one}`,
    import: {
      label: `Importar Excel: ${several}`,
      title: `Importar ${label}`,
      description: `Faça upload de um arquivo Excel com os dados d${o}s ${several}.`,
    },
  };
}
