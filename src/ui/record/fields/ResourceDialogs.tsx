import { DeleteDialog } from '../DeleteDialog';
import { RecordDialog } from '../RecordDialog';
import { FieldInputs } from './FieldInputs';

/** The dialogs of the resource in context: the form with its fields, and the delete question. */
const ResourceDialogs = () => (
  <>
    <RecordDialog>
      <FieldInputs />
    </RecordDialog>
    <DeleteDialog />
  </>
);

export default ResourceDialogs;
