import { ADDRESS_FIELDS, type AddressField, type DeliveryAddress } from '../../contract/points/words.ts';
import { isLargestFirst } from '../../i18n/addresses.ts';

const FIELDS_FROM_LARGEST = ['recipient', 'phone', 'country', 'city', 'street', 'postcode'] as const;

/** The fields of an address in the order in which a language fills them in. @param tag BCP 47 tag of the language */
export function addressFields(tag: string): readonly AddressField[] {
  return isLargestFirst(tag) ? FIELDS_FROM_LARGEST : ADDRESS_FIELDS;
}

/** An address in one line as a language writes it, without the phone. @param tag BCP 47 tag of the language */
export function writtenAddress(address: DeliveryAddress, tag: string): string {
  const { recipient, street, postcode, city, country } = address;
  const written = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);
  return isLargestFirst(tag)
    ? written([country, city, street, postcode, recipient], ' ')
    : written([recipient, street, postcode, city, country], ', ');
}
