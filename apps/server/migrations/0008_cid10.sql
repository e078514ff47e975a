-- Common CID-10 codes for a start (DATASUS wording); the whole table is imported from DATASUS' own file later.
create table cid10 (code text primary key, display text not null, words text not null);
grant select on cid10 to acolhe_app;
insert into cid10 (code, display, words) select code, display,
  lower(translate(code || ' ' || display, 'áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ', 'aaaaeeiooouc' || 'aaaaeeiooouc')) from (values
 ('A09','Diarreia e gastroenterite de origem infecciosa presumível'),('A90','Dengue [dengue clássico]'),
 ('B34.9','Infecção viral não especificada'),('B35.1','Tinha das unhas'),('B37.3','Candidíase da vulva e da vagina'),
 ('B82.9','Parasitose intestinal não especificada'),('D50.9','Anemia por deficiência de ferro não especificada'),
 ('E03.9','Hipotireoidismo não especificado'),('E10.9','Diabetes mellitus insulino-dependente - sem complicações'),
 ('E11.9','Diabetes mellitus não-insulino-dependente - sem complicações'),('E55.9','Deficiência não especificada de vitamina D'),
 ('E66.9','Obesidade não especificada'),('E78.0','Hipercolesterolemia pura'),('E78.5','Hiperlipidemia não especificada'),
 ('F10.2','Transtornos mentais e comportamentais devidos ao uso de álcool - síndrome de dependência'),
 ('F17.2','Transtornos mentais e comportamentais devidos ao uso de fumo - síndrome de dependência'),
 ('F32.0','Episódio depressivo leve'),('F32.9','Episódio depressivo não especificado'),('F33.1','Transtorno depressivo recorrente, episódio atual moderado'),
 ('F41.0','Transtorno de pânico [ansiedade paroxística episódica]'),('F41.1','Ansiedade generalizada'),('F41.9','Transtorno ansioso não especificado'),
 ('F43.2','Transtornos de adaptação'),('F51.0','Insônia não-orgânica'),('F90.0','Distúrbios da atividade e da atenção'),
 ('G40.9','Epilepsia, não especificada'),('G43.9','Enxaqueca, sem especificação'),('G44.2','Cefaleia tensional'),('G47.0','Distúrbios do início e da manutenção do sono [insônias]'),
 ('H10.9','Conjuntivite não especificada'),('H65.9','Otite média não-supurativa, não especificada'),('H66.9','Otite média não especificada'),
 ('I10','Hipertensão essencial (primária)'),('I25.9','Doença isquêmica crônica do coração não especificada'),('I49.9','Arritmia cardíaca não especificada'),
 ('I50.9','Insuficiência cardíaca não especificada'),('I83.9','Varizes dos membros inferiores sem úlcera ou inflamação'),
 ('J00','Nasofaringite aguda [resfriado comum]'),('J01.9','Sinusite aguda não especificada'),('J02.9','Faringite aguda não especificada'),
 ('J03.9','Amigdalite aguda não especificada'),('J06.9','Infecção aguda das vias aéreas superiores não especificada'),('J11.1','Influenza com outras manifestações respiratórias, devida a vírus não identificado'),
 ('J20.9','Bronquite aguda não especificada'),('J30.4','Rinite alérgica não especificada'),('J45.9','Asma não especificada'),
 ('K21.9','Doença de refluxo gastroesofágico sem esofagite'),('K29.7','Gastrite não especificada'),('K30','Dispepsia'),('K58.9','Síndrome do cólon irritável sem diarreia'),('K59.0','Constipação'),
 ('L20.9','Dermatite atópica não especificada'),('L23.9','Dermatite alérgica de contato, de causa não especificada'),('L40.0','Psoríase vulgar'),('L50.9','Urticária não especificada'),('L70.0','Acne vulgar'),
 ('M25.5','Dor articular'),('M54.2','Cervicalgia'),('M54.5','Dor lombar baixa'),('M79.1','Mialgia'),('M79.7','Fibromialgia'),
 ('N30.0','Cistite aguda'),('N39.0','Infecção do trato urinário de localização não especificada'),('N91.2','Amenorreia, não especificada'),('N94.6','Dismenorreia não especificada'),('N95.1','Estado da menopausa e do climatério feminino'),
 ('R05','Tosse'),('R10.4','Outras dores abdominais e as não especificadas'),('R11','Náusea e vômitos'),('R42','Tontura e instabilidade'),('R50.9','Febre não especificada'),('R51','Cefaleia'),('R53','Mal estar, fadiga'),
 ('T78.4','Alergia não especificada'),('Z00.0','Exame médico geral'),('Z00.1','Exame de rotina de saúde da criança'),('Z30.0','Aconselhamento geral sobre contracepção'),('Z34.9','Supervisão de gravidez normal, não especificada'),('Z71.9','Aconselhamento não especificado'),('Z76.0','Emissão de prescrição de repetição')
) as seed (code, display);
create index on cid10 (words text_pattern_ops);
