import { DeleteDialog } from '../../ui/record';
import { deleteTexts } from '../texts';

/** The delete question; the forms are pages of their own. */
const PromocaoDialogs = () => <DeleteDialog texts={deleteTexts} />;

export default PromocaoDialogs;
