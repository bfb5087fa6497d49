import { openTestDatabase } from '../../../../../test/database/template-database.ts';
import { sourceContract } from '../../../../../test/contracts/source-contract.ts';
import { createSheetBook } from '../../../catalogue/sheet-book/service.ts';
import { readSheetFile } from './read-file.ts';
import { sheet } from './sheet.ts';

const SHEET = `Title,Description,Collections,Option 1 name,Option 1 value,Price,MRP,Stock
Ajrakh Kurta,Printed by hand.,Kurtas,Size,S,1299,1599,4
Ajrakh Kurta,,,,M,1349.50,,0
Bagru Sari,,Saris | Festive,,,2999,,
Kota Sari,,Saris,,,2499,,2
बनारसी दुपट्टा,,दुपट्टे,,,899,,`;

sourceContract(async () => {
  const database = await openTestDatabase();
  const book = createSheetBook({ database, read: readSheetFile, now: Date.now });
  await book.applyAtStart({ bytes: Buffer.from(SHEET), name: 'products.csv' });
  const feedUrl = 'https://sheet.invalid';
  const shop = { name: 'My shop', currency: 'INR' };
  return { provider: sheet, feedUrl, database, pasted: ['https://label.example/'], shop, close: async () => undefined };
});
