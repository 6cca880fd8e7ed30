import { useResource } from '../../useResource';
import { DeleteDialog } from '../DeleteDialog';
import { RecordDialog } from '../RecordDialog';
import { FieldInput } from './FieldInput';
import { formFields } from './values';

/** The form of the resource in context, a field below the other, and the question about deleting one of its records. */
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
