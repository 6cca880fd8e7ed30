import { expect, test } from 'vitest';
import { resources } from '../../../src/resources';
import { formFields, storedOf } from '../../../src/ui/record/fields/values';

const typed = resources.flatMap(({ name, fields }) =>
  formFields(fields)
    .filter(({ kind }) => ['text', 'longText', 'email', 'choice'].includes(kind))
    .map((field) => ({ name, fields, field: field.name })),
);

test.each(typed)('a form of $name stores what is typed in $field without the spaces around it', ({ fields, field }) => {
  expect(storedOf(fields, { [field]: ' Pão  ' })).toEqual({ [field]: 'Pão' });
});
