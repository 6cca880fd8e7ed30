/** A toast's words. */
export interface ToastText {
  title: string;
  description?: string;
}

/** Texts of a form that creates or changes a record. */
export interface SavingTexts {
  title: string;
  saved: ToastText;
  /** Description of the error toast. */
  failed: string;
}

/** Texts of a form that cannot create records: the error toast that it shows instead of saving. */
export interface RefusingTexts {
  title: string;
  refused: string;
}

/** The names of a resource. */
export interface Words {
  /** One record, in lower case. */
  one: string;
  several: string;
  gender: 'o' | 'a';
}

/** All texts of a resource's screens. */
export interface Texts {
  /** Its name in the menu. */
  label: string;
  /** A record within a sentence: 'um cargo'. */
  one: string;
  title: string;
  subtitle: string;
  /** Caption of their number on the dashboard; empty where it has none. */
  dashboard: string;
  /** Hint in the search box. */
  search: string;
  add: string;
  loading: string;
  /** Shown instead of rows that could not be read. */
  failed: string;
  /** Description of the toast about the same; empty for none. */
  loadFailed: string;
  empty: string;
  /** Follows the number of found records. */
  found: string;
  create: SavingTexts | RefusingTexts;
  edit: SavingTexts;
  delete: { title: string; question: string; deleted: ToastText; failed: string };
  /** The palette's command that creates a record. */
  making: string;
  import: { label: string; title: string; description: string };
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The texts of a resource, made of its names. */
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
