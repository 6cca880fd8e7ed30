import { maxText, requiredText } from '../lib/validators';

/** What a category must be (spec §5), for its form and for the import alike. */
export const categoriaRules = { nome: [requiredText('Nome é obrigatório'), maxText(300)] };
