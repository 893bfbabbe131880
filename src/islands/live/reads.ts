/** What the row of live models reads first, for the shell that mounts it. */
export { modelReads } from '../../stores/live/models.ts';
