import { ResourceDialogs } from '../../ui/record';

export default ResourceDialogs;
