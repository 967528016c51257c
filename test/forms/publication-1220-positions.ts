// Positions of the file of Forms 1099-NEC (Publication 1220), kept apart from the writer's table:
// `first-last format name`. Formats: A text, N digits, $ cents, B blank, C the record's type.

export const publication1220Positions = `
T 1-1 C record type
T 2-5 N payment year
T 6-6 A prior year data
T 7-15 N transmitter TIN
T 16-20 A transmitter control code
T 21-27 B blank
T 28-28 A test file
T 29-29 A foreign entity
T 30-69 A transmitter name
T 70-109 A transmitter name continued
T 110-149 A company name
T 150-189 A company name continued
T 190-229 A company mailing address
T 230-269 A company city
T 270-271 A company state
T 272-280 A company ZIP
T 281-295 B blank
T 296-303 N number of payees
T 304-343 A contact name
T 344-358 A contact phone and extension
T 359-408 A contact e-mail
T 409-499 B blank
T 500-507 N record sequence number
T 508-517 B blank
T 518-518 A vendor indicator
T 519-558 A vendor name
T 559-598 A vendor address
T 599-638 A vendor city
T 639-640 A vendor state
T 641-649 A vendor ZIP
T 650-689 A vendor contact
T 690-704 A vendor phone
T 705-739 B blank
T 740-740 A vendor foreign
T 741-748 B blank
T 749-750 B line end
A 1-1 C record type
A 2-5 N payment year
A 6-6 A combined federal/state filing
A 7-11 B blank
A 12-20 N payer TIN
A 21-24 A payer name control
A 25-25 A last filing
A 26-27 A type of return
A 28-45 A amount codes
A 46-51 B blank
A 52-52 A foreign entity
A 53-92 A payer name
A 93-132 A second payer name
A 133-133 N transfer agent
A 134-173 A payer address
A 174-213 A payer city
A 214-215 A payer state
A 216-224 A payer ZIP
A 225-239 A payer phone
A 240-499 B blank
A 500-507 N record sequence number
A 508-748 B blank
A 749-750 B line end
B 1-1 C record type
B 2-5 N payment year
B 6-6 A corrected return
B 7-10 A payee name control
B 11-11 A type of TIN
B 12-20 A payee TIN
B 21-40 A payer's account number for payee
B 41-44 A payer office code
B 45-54 B blank
B 55-66 $ amount 1
B 67-78 $ amount 2
B 79-90 $ amount 3
B 91-102 $ amount 4
B 103-114 $ amount 5
B 115-126 $ amount 6
B 127-138 $ amount 7
B 139-150 $ amount 8
B 151-162 $ amount 9
B 163-174 $ amount A
B 175-186 $ amount B
B 187-198 $ amount C
B 199-210 $ amount D
B 211-222 $ amount E
B 223-234 $ amount F
B 235-246 $ amount G
B 247-258 $ amount H
B 259-270 $ amount J
B 271-286 B blank
B 287-287 A foreign country
B 288-327 A first payee name
B 328-367 A second payee name
B 368-407 A payee mailing address
B 408-447 B blank
B 448-487 A payee city
B 488-489 A payee state
B 490-498 A payee ZIP
B 499-499 B blank
B 500-507 N record sequence number
B 508-543 B blank
B 544-544 A second TIN notice
B 545-546 B blank
B 547-547 A direct sales
B 548-662 B blank
B 663-722 A special data entries
B 723-734 $ state income tax withheld
B 735-746 $ local income tax withheld
B 747-748 N combined federal/state code
B 749-750 B line end
C 1-1 C record type
C 2-9 N number of payees
C 10-15 B blank
C 16-33 $ control total 1
C 34-51 $ control total 2
C 52-69 $ control total 3
C 70-87 $ control total 4
C 88-105 $ control total 5
C 106-123 $ control total 6
C 124-141 $ control total 7
C 142-159 $ control total 8
C 160-177 $ control total 9
C 178-195 $ control total A
C 196-213 $ control total B
C 214-231 $ control total C
C 232-249 $ control total D
C 250-267 $ control total E
C 268-285 $ control total F
C 286-303 $ control total G
C 304-321 $ control total H
C 322-339 $ control total J
C 340-499 B blank
C 500-507 N record sequence number
C 508-748 B blank
C 749-750 B line end
K 1-1 C record type
K 2-9 N number of payees
K 10-15 B blank
K 16-33 $ control total 1
K 34-51 $ control total 2
K 52-69 $ control total 3
K 70-87 $ control total 4
K 88-105 $ control total 5
K 106-123 $ control total 6
K 124-141 $ control total 7
K 142-159 $ control total 8
K 160-177 $ control total 9
K 178-195 $ control total A
K 196-213 $ control total B
K 214-231 $ control total C
K 232-249 $ control total D
K 250-267 $ control total E
K 268-285 $ control total F
K 286-303 $ control total G
K 304-321 $ control total H
K 322-339 $ control total J
K 340-499 B blank
K 500-507 N record sequence number
K 508-706 B blank
K 707-724 $ state income tax withheld total
K 725-742 $ local income tax withheld total
K 743-746 B blank
K 747-748 N combined federal/state code
K 749-750 B line end
F 1-1 C record type
F 2-9 N number of A records
F 10-30 N zeros
F 31-49 B blank
F 50-57 N total number of payees
F 58-499 B blank
F 500-507 N record sequence number
F 508-748 B blank
F 749-750 B line end
`;
