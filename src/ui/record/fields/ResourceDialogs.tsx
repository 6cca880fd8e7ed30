import { useResource } from '../../useResource';
import { DeleteDialog } from '../DeleteDialog';
import { RecordDialog } from '../RecordDialog';
import { FieldInput } from './FieldInput';
import { formFields } from './values';

/** The dialogs of the resource in context: the form with its fields, and the delete question. */
const ResourceDialogs = () => (
  <>
    <RecordDialog>
      {formFields(useResource().fields).map(({ name }, place) => (
        <FieldInput key={name} source={name} autoFocus={place === 0} />
      ))}
    </RecordDialog>
    <DeleteDialog />
  </>
);

export default ResourceDialogs;
