import { cleanAfterFile } from './cleaning.ts';

cleanAfterFile();
