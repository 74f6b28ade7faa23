interface Fields {
  /** Required fields. Without them the engine shows no rich result, or its validator reports an error. */
  required: readonly string[];
  /** Recommended fields that apply to a clothes shop. `a|b` means that one of the two fields is enough. */
  recommended?: readonly string[];
}

/**
 * Fields of each type that Google (Search Central, «Structured data») and Yandex (Webmaster, «Микроразметка»)
 * read.
 */
export const RICH_RESULTS: Readonly<Record<string, { google?: Fields; yandex?: Fields }>> = {
  ProductGroup: {
    google: {
      required: ['name'],
      recommended: ['productGroupID', 'variesBy', 'hasVariant', 'brand', 'description', 'url'],
    },
    yandex: { required: ['name'], recommended: ['description', 'image'] },
  },
  Product: {
    google: { required: ['name', 'image', 'offers'], recommended: ['sku|url', 'color|size|description'] },
    yandex: { required: ['name', 'offers'], recommended: ['image', 'url|sku'] },
  },
  AggregateRating: {
    google: {
      required: ['ratingValue', 'ratingCount|reviewCount'],
      recommended: ['bestRating', 'worstRating'],
    },
    yandex: {
      required: ['ratingValue', 'ratingCount|reviewCount'],
      recommended: ['bestRating', 'worstRating'],
    },
  },
  Review: {
    google: { required: ['author', 'reviewRating'], recommended: ['datePublished', 'reviewBody'] },
    yandex: { required: ['author', 'reviewBody'], recommended: ['datePublished', 'reviewRating'] },
  },
  Rating: { google: { required: ['ratingValue'] } },
  Person: { google: { required: ['name'] } },
  Offer: {
    google: {
      required: ['price', 'priceCurrency'],
      recommended: ['availability', 'itemCondition', 'shippingDetails', 'hasMerchantReturnPolicy'],
    },
    yandex: { required: ['price', 'priceCurrency'], recommended: ['availability'] },
  },
  UnitPriceSpecification: { google: { required: ['price', 'priceCurrency', 'priceType'] } },
  OfferShippingDetails: {
    google: { required: ['shippingRate', 'shippingDestination', 'deliveryTime'] },
  },
  MonetaryAmount: { google: { required: ['currency', 'value|maxValue'] } },
  DefinedRegion: { google: { required: ['addressCountry'] } },
  ShippingDeliveryTime: {
    google: { required: ['handlingTime', 'transitTime'], recommended: ['cutoffTime'] },
  },
  QuantitativeValue: { google: { required: ['minValue', 'maxValue', 'unitCode'] } },
  MerchantReturnPolicy: {
    google: {
      required: ['applicableCountry', 'returnPolicyCategory'],
      recommended: ['merchantReturnDays', 'returnMethod', 'returnFees', 'refundType', 'merchantReturnLink'],
    },
  },
  BreadcrumbList: { google: { required: ['itemListElement'] }, yandex: { required: ['itemListElement'] } },
  ItemList: { google: { required: ['itemListElement'] } },
  ListItem: { google: { required: ['position', 'name|url'] } },
  Article: {
    google: {
      required: [],
      recommended: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    },
    yandex: { required: ['headline', 'url'], recommended: ['description', 'image'] },
  },
  Organization: {
    google: { required: ['name'], recommended: ['url'] },
    yandex: { required: ['name'] },
  },
  Store: {
    google: {
      required: ['name', 'address'],
      recommended: ['geo', 'image', 'openingHoursSpecification', 'priceRange', 'telephone', 'url'],
    },
    yandex: { required: ['name', 'address', 'telephone'], recommended: ['url'] },
  },
  PostalAddress: {
    google: { required: ['streetAddress', 'addressLocality', 'addressCountry'] },
    yandex: { required: ['streetAddress', 'addressLocality'] },
  },
  WebSite: { google: { required: ['name', 'url'] }, yandex: { required: ['url', 'potentialAction'] } },
  SearchAction: {
    google: { required: ['target', 'query-input'] },
    yandex: { required: ['target', 'query-input'] },
  },
  FAQPage: { google: { required: ['mainEntity'] }, yandex: { required: ['mainEntity'] } },
  Question: {
    google: { required: ['name', 'acceptedAnswer'] },
    yandex: { required: ['name', 'acceptedAnswer'] },
  },
  Answer: { google: { required: ['text'] }, yandex: { required: ['text'] } },
};

/** Recommended fields that the shop cannot fill truthfully, each with the reason. */
export const OMITTED_FIELDS: Readonly<Record<string, string>> = {
  aggregateRating: 'is present when the product has reviews',
  review: 'the same',
  audience: 'the shop does not record for whom a product is bought',
  hasCertification: 'the products have no certificates that Google supports',
  subjectOf: 'no videos of products',
  pattern: 'the products have no pattern',
  mpn: 'no manufacturer’s number apart from the shop’s own',
  gtin: 'no bar codes',
  size: 'one-size products have no size, and each color has its sizes on its own page',
  material: 'creams and sprays have no material',
  inProductGroupWithID: 'the group contains its variants, and a product of one color and size has no group',
  isVariantOf: 'the same',
  priceValidUntil: 'the end of a sale is not known',
  addressRegion: 'Google supports no regions of Russia, so that delivery is stated for the country',
  postalCode: 'the same',
};

/** Fields that a variant inherits from its group, because all variants have them in common. */
export const GROUP_FIELDS = ['brand', 'description', 'sku', 'color'];
