/** A toast's words. */
export interface ToastText {
  title: string;
  description?: string;
}

/** What a form says when it makes a record or changes one. */
export interface SavingTexts {
  title: string;
  saved: ToastText;
  /** Description of the error toast. */
  failed: string;
}

/** For a kind of record that is made elsewhere: what the error toast says instead of saving. */
export interface RefusingTexts {
  title: string;
  refused: string;
}

/** How a resource is called. */
export interface Words {
  /** One record, in small letters. */
  one: string;
  /** Several of them. */
  several: string;
  gender: 'o' | 'a';
}

/** Everything that the screens say of a resource. */
export interface Texts {
  /** Its name in the menu. */
  label: string;
  /** One of its records within a sentence: 'um cargo'. */
  one: string;
  title: string;
  subtitle: string;
  /** What the dashboard says under their number; empty where it does not count them. */
  dashboard: string;
  /** Hint in the search box. */
  search: string;
  add: string;
  loading: string;
  /** Stands in place of the rows that could not be read. */
  failed: string;
  /** Description of the toast that tells the same; empty where none does. */
  loadFailed: string;
  empty: string;
  /** Follows how many were found. */
  found: string;
  create: SavingTexts | RefusingTexts;
  edit: SavingTexts;
  delete: { title: string; question: string; deleted: ToastText; failed: string };
  /** How the palette says that a new record is made. */
  making: string;
  /** What the import of a resource that has one says. */
  import: { label: string; title: string; description: string };
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** What is said of any resource that is called so. */
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
