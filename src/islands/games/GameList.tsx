import { island } from '../core/island.tsx';
import { CategoryLobby } from './CategoryLobby.tsx';

/** A lobby as a page. */
export default island(CategoryLobby);
