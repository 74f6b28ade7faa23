/** Password of the demo customer, who signs in by phone, or by e-mail with this password. */
export const DEMO_PASSWORD = 'poluton-demo';

export const DEMO_CUSTOMER = {
  phone: '+79990000001',
  email: 'demo@poluton.example',
  name: 'Мария',
  surname: 'Соколова',
};

export const DEMO_PREFERENCES = {
  birthday: '1991-03-14',
  notify_sms: true,
  notify_email: true,
  size: '38',
  bootleg: 'regular',
  foot_structure: 'regular',
  foot_lift: 'high',
  extra_option: 'sensitive',
  user_styles: ['classic', 'casual', 'minimal'],
};

const HOME = {
  country: 'Россия',
  country_iso_code: 'RU',
  postal_code: '115035',
  city: 'Москва',
  street_with_type: 'ул. Большая Ордынка',
  house: '21',
  block: '2',
  flat: '14',
  comment: 'Вход со двора, домофон 14',
};

/** Addresses of the customer. Couriers deliver to the first address. */
export const ADDRESSES = [
  HOME,
  {
    ...HOME,
    postal_code: '125047',
    street_with_type: 'ул. Лесная',
    house: '5',
    block: '',
    flat: '312',
    comment: 'Офис: позвоните от проходной',
  },
] as const;

/** Bonuses given for the first sign-in. */
export const WELCOME_BONUS = 500;
